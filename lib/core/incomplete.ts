/** The server's message for an empty field; a form names the field instead (components/form/problems.ts). */
export const incomplete = 'Please complete all fields'
