/** The most classes to show as tags; above this they would fill the screen, and a select is used instead. */
export const maxTags = 24
