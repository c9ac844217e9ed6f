import { z } from 'zod'
import { guid } from '../../core/fields.ts'
import { AssessmentComponent } from './components.ts'
import { Rule } from './schema.ts'

/** The rule in force. Until a school sets its own, `guid` and who set it are null. */
export const RuleView = z.strictObject({
  rule: Rule,
  /** what the internal assessment is made of beside the practical mark */
  components: z.array(AssessmentComponent),
  guid: guid.nullable(),
  setByName: z.string().nullable(),
  setAt: z.iso.datetime().nullable(),
})
export type RuleView = z.output<typeof RuleView>
