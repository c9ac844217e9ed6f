/** The most classes that are shown as tags; more would fill the screen, and are chosen from a field. */
export const mostTags = 24
