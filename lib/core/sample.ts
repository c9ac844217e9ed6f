/** The sample class for looking around in. No other class has this name. */
export const sampleDivision = 'DEMO-A'

/** The domain of its invented students' addresses. RFC 2606 reserves `.invalid`, so nothing is ever mailed there. */
export const sampleDomain = '@sample.invalid'

export const isSample = (email: string) => email.endsWith(sampleDomain)
