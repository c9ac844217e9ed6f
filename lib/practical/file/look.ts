/** Points from the upper left corner of A4. */
export const page = { left: 48, right: 547, top: 48, bottom: 788 }

export const colors = { ink: '#231923', quiet: '#6b5b69', brand: '#781b64', rule: '#d9cfd7', band: '#f6eff5' }

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** A moment's day as people in India write it. */
export const shownDay = (iso: string) => day.format(new Date(iso))

/** A mark, or a dash for none. */
export const shownMark = (mark: number | null) => (mark === null ? '–' : String(mark))
