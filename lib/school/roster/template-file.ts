import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { fileAnswer, formats } from '../../services/files/file-answer.ts'
import { fieldsOf, type Kind } from './fields.ts'

/** `template.csv` or `template.xlsx`. */
const TemplateName = z.object({
  file: z.enum(
    formats.map((format) => `template.${format}` as const),
    'There is no such template',
  ),
})

/** An empty roster to fill in, with one row that shows how. */
const template = (kind: Kind) =>
  operation('roster.view', TemplateName, async (_actor, { file }) => {
    const fields = fieldsOf[kind].filter(({ needed, example, name }) => needed || example || isMark(name))
    const rows = [fields.map(({ label }) => label), fields.map(({ example }) => example)]
    return fileAnswer(`labmark-${kind}-template`, file === 'template.csv' ? 'csv' : 'xlsx', rows)
  })

const isMark = (name: string) => ['physics', 'chemistry', 'biology'].includes(name)

export const studentTemplate = template('students')
export const teacherTemplate = template('teachers')
