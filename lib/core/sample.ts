/** The class that a school looks around in. Only this one bears the name. */
export const sampleDivision = 'DEMO-A'

/** Where its invented students have their addresses. `.invalid` is nobody's by RFC 2606, so nothing is ever mailed there. */
export const sampleDomain = '@sample.invalid'

export const isSample = (email: string) => email.endsWith(sampleDomain)
