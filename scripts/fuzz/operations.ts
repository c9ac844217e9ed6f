import { allOperations } from '../../lib/testing/operations.ts'
import { allCalls } from '../../lib/wiring/openapi/registry.ts'

/** The operation of each call, by its name in lib/testing/samples.ts. */
export async function operationsByCall(): Promise<Map<string, string>> {
  const names = new Map([...(await allOperations())].map(([name, operation]) => [operation, name]))
  const calls = await allCalls()
  return new Map(
    calls.flatMap(({ name, handler }) => {
      const operation = names.get(handler.operation)
      return operation ? [[name, operation]] : []
    }),
  )
}
