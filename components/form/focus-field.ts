/** Takes the focus to a field and selects what it holds: of a group of choices, which takes none itself, to its first one. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  const choice = field instanceof HTMLFieldSetElement ? field.querySelector('input') : null
  const target = choice ?? field
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
}
