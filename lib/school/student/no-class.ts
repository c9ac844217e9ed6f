/** In `class`, for the students who are in no class. No division can be called so: it would hold a dash. */
export const noClass = 'none'
