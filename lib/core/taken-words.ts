export const idTaken = 'This institute id is already taken'
export const idLooksTaken =
  'This looks like the id of another institute. Please choose one that nobody can mistake for it'
