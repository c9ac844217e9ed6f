/** The id of the element that names an attempt's experiment on a family's page. */
export const workId = (attempt: string) => `work-${attempt}`
