/** The path of a student's own page of an experiment. */
export const ownHref = (slug: string) => `/student/experiments/${slug}`
