/** So many classes stand as tags beside one another; more would fill the screen, and are chosen from in a field. */
export const mostTags = 24
