/** The form's value when a class has no class teacher yet. */
export const leadLater = 'later'
