import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { sampleDivision, sampleDomain } from '../../core/sample.ts'
import { audit, auditAll } from '../../records/audit/audit.ts'
import { dropClass } from '../../school/class/drop-class.ts'
import { lockClasses } from '../../school/class/lock-classes.ts'
import { anonymisePerson } from '../person/anonymise-person.ts'

/**
 * Removes the sample class with its invented students and their work; others in it stay, without a class. 404 when there is
 * none.
 */
export const removeSample = operation('student.manage', z.object({}), ({ actor, db }) =>
  db.write(async (tx) => {
    const [sampleClass] = await lockClasses(tx, actor, { divisions: [sampleDivision] })
    if (!sampleClass) throw notFound('There is no sample class.')
    const invented = await tx.student.findMany({
      where: { account: { email: { endsWith: sampleDomain } }, ...own(actor) },
      select: { id: true, username: true, account: { select: { email: true } } },
    })
    for (const { id, username: name, account } of invented)
      await anonymisePerson(tx, { id, name, role: 'STUDENT', email: account.email, ...own(actor) })
    const left = await tx.student.findMany({
      where: { classId: sampleClass.id, ...own(actor) },
      select: { id: true, username: true },
    })
    await dropClass(tx, actor.institutionId, sampleClass.id)
    await audit(tx, actor, 'sample.removed', { id: sampleClass.id, name: sampleDivision })
    const detail = { from: sampleDivision, to: null }
    const moved = left.map(({ id, username: name }) => ({ id, name, detail }))
    await auditAll(tx, actor, 'student.moved', moved)
    return { removed: invented.length, studentsLeft: left.length }
  }),
)
