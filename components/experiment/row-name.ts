/** Reading 1, but Lemon juice: a name that says enough stands alone. */
export const rowName = (title: string, label: string) => (/^\d+°?$/.test(label) ? `${title} ${label}` : label)
