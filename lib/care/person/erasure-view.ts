import { createHash, timingSafeEqual } from 'node:crypto'
import { mac, macs } from '../../core/secret.ts'
import type { ErasureRequest } from '../../generated/prisma/client.ts'
import { type ErasureView, Proof } from './schema.ts'

/** The proof as text, with its members in a fixed order, so that equal proofs have equal digests. */
const serialiseProof = (proof: Proof) => JSON.stringify(Proof.parse(proof))

const digestOf = (proof: Proof) => createHash('sha256').update(serialiseProof(proof)).digest('hex')

const textToSign = (digest: string) => `erasure proof ${digest}`

/** A proof's SHA-256, and a signature that only this site can make; both in hex. */
export function sign(proof: Proof): { digest: string; signature: string } {
  const digest = digestOf(proof)
  return { digest, signature: mac(textToSign(digest)).toString('hex') }
}

function isGenuine(proof: Proof, signature: string): boolean {
  const storedSignature = Buffer.from(signature, 'hex')
  return macs(textToSign(digestOf(proof))).some(
    (validSignature) =>
      validSignature.length === storedSignature.length && timingSafeEqual(validSignature, storedSignature),
  )
}

/** A request in the API's form, for the person who asks. */
export function asErasure(row: ErasureRequest, readerId: string): ErasureView {
  const { id, personName, role, reason, status, requestedByName, decidedByName, digest, signature } = row
  const proof = row.proof === null ? null : Proof.parse(row.proof)
  return {
    guid: id,
    person: personName,
    role: role.toLowerCase() as ErasureView['role'],
    reason,
    status,
    requestedByName,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    proof,
    digest,
    genuine: proof && signature ? isGenuine(proof, signature) : null,
    mine: row.requestedById === readerId,
  }
}
