import { beginNextSession } from '../../care/academic-session/begin.ts'
import { viewEndingSession } from '../../care/academic-session/view.ts'
import { addSample } from '../../care/sample/add-sample.ts'
import { firstCatalogue } from '../catalogues.ts'
import type { World } from '../world.ts'
import { nothing, type Samples } from './sample.ts'

/** Everybody leaves; the classes continue. */
async function nextSession({ head }: World) {
  const { from, classes } = await viewEndingSession(head)
  return { from, classes: classes.map(({ guid }) => ({ guid, kept: true, goesTo: null })), students: [] }
}

export const careSamples: Samples = {
  'recycle-bin/countRemoved': nothing,

  'academic-session/viewEndingSession': nothing,
  'academic-session/listAcademicSessions': nothing,
  'academic-session/previewNextSession': nextSession,
  'academic-session/beginNextSession': nextSession,
  'academic-session/listSessionCatalogues': nothing,
  'academic-session/chooseCatalogue': () => ({ id: firstCatalogue }),
  'academic-session/undoNextSession': async (world) => {
    await beginNextSession(world.head, await nextSession(world))
    return {}
  },

  'sample/addSample': nothing,
  'sample/removeSample': async ({ head }) => {
    await addSample(head, {}).catch(() => 'it is there')
    return {}
  },

  'export/exportEverything': nothing,

  'incident/listViewers': () => ({ from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }),
  'incident/listViewedStudents': () => ({ from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }),

  'person/listPeople': nothing,
  'person/viewPersonalData': ({ pupil }) => ({ id: pupil.accountId }),
  'person/exportPerson': ({ pupil }) => ({ id: pupil.accountId }),
  'person/exportSelf': nothing,
  'person/requestErasure': ({ loose }) => ({ id: loose.accountId, reason: 'The parents ask for it' }),
  'person/listErasures': nothing,
  'person/viewErasure': ({ erasure }) => ({ id: erasure.id }),
  'person/decideErasure': ({ erasure }) => ({ id: erasure.id, decision: 'refuse' }),
  'person/proofFile': ({ erasure }) => ({ id: erasure.id }),

  'export/exportTable': () => ({ file: 'students.csv' }),
}
