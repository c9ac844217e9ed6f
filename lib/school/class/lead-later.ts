/** In a form, instead of a class teacher: there is none yet. */
export const leadLater = 'later'
