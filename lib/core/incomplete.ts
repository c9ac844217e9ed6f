/** What the server says of a field that is empty; a form names the field instead (components/form/problems.ts). */
export const incomplete = 'Please complete all fields'
