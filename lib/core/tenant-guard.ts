import { Prisma } from '../generated/prisma/client.ts'

/**
 * These have an institutionId, but some of their rows belong to no school: accounts of the company's staff, coupons for every school,
 * and the experiments of a catalogue.
 */
const outside = ['Account', 'Coupon', 'Experiment']

/** The models whose every query must name its institute. */
export const tenantModels: readonly string[] = Object.keys(Prisma.ModelName).filter(
  (model) => !outside.includes(model) && 'institutionId' in scalarFields(model),
)

function scalarFields(model: string): object {
  const exported: Record<string, unknown> = Prisma
  return Object(exported[`${model}ScalarFieldEnum`])
}

type Query = { model: string; operation: string; args: unknown; query: (args: never) => Promise<unknown> }

/**
 * Prisma extension: refuses a query on a tenant table that does not name an institute, so that a forgotten condition is an error
 * and never another school's row. Nested writes are left to the composite keys.
 */
export function guardTenant({ model, operation, args, query }: Query) {
  if (tenantModels.includes(model) && !namesInstitute(operation, args as Args)) {
    throw new Error(`${model}.${operation} must name its institutionId`)
  }
  // Each operation has its own argument type; they are passed on unchanged.
  return query(args as never)
}

type Args = { where?: unknown; data?: unknown; create?: unknown } | undefined

function namesInstitute(operation: string, args: Args): boolean {
  if (operation.startsWith('create')) return inData(args?.data)
  if (operation === 'upsert') return inWhere(args?.where) && inData(args?.create)
  return inWhere(args?.where)
}

function inData(data: unknown): boolean {
  if (Array.isArray(data)) return data.every(inData)
  return isId(field(data, 'institutionId'))
}

/** The institute can be at the top, inside a composite key such as institutionId_id, or in one branch of AND. */
function inWhere(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false
  return Object.entries(where).some(
    ([name, value]) =>
      (name === 'institutionId' && isId(value)) ||
      (name.startsWith('institutionId_') && isId(field(value, 'institutionId'))) ||
      (name === 'AND' && (Array.isArray(value) ? value.some(inWhere) : inWhere(value))),
  )
}

const field = (record: unknown, name: string) =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined

const isId = (value: unknown) => typeof value === 'string' && value.length > 0
