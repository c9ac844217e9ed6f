import type { SetTeaching } from '@/lib/school/class/schema'

type Change = SetTeaching['changes'][number]

/** Reads the table's checkboxes: which differ from the saved state, and which classes have no teacher. */
export function readBoxes(form: HTMLFormElement) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[data-class]')]
  const changes = boxes.filter((box) => box.checked !== box.defaultChecked).map(asChange)
  const divisions = [...new Set(boxes.map(({ dataset }) => dataset.class ?? ''))]
  const taught = new Set(boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.class))
  return { changes, untaught: divisions.filter((division) => !taught.has(division)) }
}

const asChange = ({ dataset, checked }: HTMLInputElement): Change => ({
  classdivision: dataset.class ?? '',
  classGuid: dataset.classGuid,
  teacher: dataset.teacher ?? '',
  teaches: checked,
})

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The checkbox to move to from this one by an arrow key, past rows whose boxes are disabled. */
export function neighbourBox(box: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const step = steps[key]
  const rows = [...(box.closest('tbody')?.rows ?? [])].filter((one) => one.querySelector('input:enabled'))
  const row = box.closest('tr')
  if (!step || !row) return undefined
  const column = [...row.querySelectorAll('input')].indexOf(box)
  return rows[rows.indexOf(row) + step[0]]?.querySelectorAll('input')[column + step[1]]
}
