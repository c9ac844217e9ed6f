/** Focuses a field and selects its text; in a group of radios or checkboxes, focuses the first. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  const choice = field instanceof HTMLFieldSetElement ? field.querySelector('input') : null
  const target = choice ?? field
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}
