import { expect, test } from 'vitest'
import { addOwnExperiment } from '../../school/experiment/own.ts'
import { db } from '../../testing/db.ts'
import { attempt, familyOf, institute, student } from '../../testing/factories.ts'
import { makeWorld } from '../../testing/world.ts'
import { viewFamily } from './view.ts'

test('a family sees its child’s released mark and comment, and nothing that is not released', async () => {
  const { pupil, canary, lead, draft } = await makeWorld('Family')
  await db.comment.create({
    data: {
      ...{ institutionId: pupil.institutionId, attemptId: draft.id, authorId: lead.accountId },
      ...{ name: lead.name, comment: 'Not yet for parents' },
    },
  })
  const view = await viewFamily(familyOf(pupil))
  expect(view).toMatchObject({ child: canary, class: '10-A', consent: 'given' })
  expect(view.works).toMatchObject([
    {
      subject: 'biology',
      marks: 4,
      absence: null,
      comments: [{ name: lead.name, comment: `${canary} comment` }],
    },
  ])
  const all = JSON.stringify(view)
  expect(all).not.toContain('Not yet for parents')
  expect(all).not.toContain(draft.id)
})

test('the newest released mark counts, and an absence is shown with its reason', async () => {
  const { pupil, attempt: first, release } = await makeWorld('FamilyNewest')
  const experimentId = first.experimentId
  const later = { experimentId, releaseId: release.id, submittedAt: new Date(Date.now() + 60_000) }
  const { id } = await attempt(pupil, later)
  await db.attempt.update({
    where: { institutionId_id: { institutionId: pupil.institutionId, id } },
    data: { marks: null, absence: 'A' },
  })
  await attempt(pupil, { experimentId, submittedAt: new Date(Date.now() + 120_000) })
  expect((await viewFamily(familyOf(pupil))).works).toMatchObject([
    { attempt: id, marks: null, absence: 'A' },
  ])
})

test('a mark in parts says what each part is for', async () => {
  const { pupil, head, release } = await makeWorld('FamilyParts')
  const components = [
    { name: 'Experiment', maximum: 3 },
    { name: 'Record', maximum: 2 },
  ]
  const form = { subject: 'physics', title: 'A pendulum', shortTitle: 'Pendulum', maximum: 5, components }
  const { slug } = await addOwnExperiment(head, { ...form, questions: [] })
  await attempt(pupil, { experimentId: slug, releaseId: release.id, marks: 4, parts: [2.5, 1.5] })
  const { works } = await viewFamily(familyOf(pupil))
  expect(works.find(({ title }) => title === 'A pendulum')).toMatchObject({
    ...{ marks: 4, parts: [2.5, 1.5], components },
  })
})

test('it contains nothing about classmates, other schools or removed children', async () => {
  const { pupil, school, room, release, gonePupil } = await makeWorld('FamilyOwn')
  const mate = await student(school.id, {
    username: 'Classmate of theirs',
    classId: room.id,
    rollNumber: '71',
  })
  await attempt(mate, { experimentId: release.experimentId, marks: 2, releaseId: release.id })
  const all = JSON.stringify(await viewFamily(familyOf(pupil)))
  expect(all).not.toMatch(/Classmate|candidate|loose|gone/)
  await expect(viewFamily(familyOf(gonePupil))).rejects.toMatchObject({ code: 'not_found' })
  const crossed = { ...familyOf(pupil), institutionId: (await institute()).id }
  await expect(viewFamily(crossed)).rejects.toMatchObject({ code: 'not_found' })
})
