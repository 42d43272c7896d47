import {
  addSums,
  type BalanceProof,
  hashPrefixes,
  type ProofStatement,
  type ProofStep,
  parseStatement,
  type Sums,
  writeSums,
} from './balance-proof.ts'

/**
 * `format`: unreadable; `negative`: a balance or sum below zero; `path`: the leaf does not lead to
 * the root; `total`: it leads to other sums; `previous`: not the statement of the day before;
 * `reused`: that one has the same root; `unknown_key`, `signature`: not signed by a known key;
 * `unsupported`: this browser can't check signatures.
 */
export type ProofProblem =
  | 'format'
  | 'negative'
  | 'path'
  | 'total'
  | 'previous'
  | 'reused'
  | 'unknown_key'
  | 'signature'
  | 'unsupported'

export interface ProofVerdict {
  readonly problems: readonly ProofProblem[]
  readonly statement?: ProofStatement
  /** Minor units of the owner. */
  readonly sums?: Sums
}

/** Public Ed25519 keys by id, base64url. */
export type ProofKeys = ReadonlyMap<string, string>

/** Offline, in a browser or in Node. Finds every problem, not just the first. */
export async function verifyBalanceProof(proof: BalanceProof, keys: ProofKeys): Promise<ProofVerdict> {
  const statement = parseStatement(proof.statement)
  const sums = parseSums(proof.sums)
  const steps = proof.path.map((step) => ({ ...step, sums: parseSums(step.sums) }))
  if (!statement || !sums || !isHex(proof.salt) || steps.some(({ sums, hash }) => !sums || !isHex(hash)))
    return { problems: ['format'] }
  const read = steps as readonly Step[]
  const problems: ProofProblem[] = []
  if ([sums, ...read.map((step) => step.sums), statement.sums].some(isNegative)) problems.push('negative')
  else problems.push(...(await findPathProblems(proof, { statement, sums, steps: read })))
  problems.push(...(await findPreviousProblems(proof.previousStatement, statement)))
  problems.push(...(await findSignatureProblems(proof, keys)))
  return { problems, statement, sums }
}

interface Step extends Omit<ProofStep, 'sums'> {
  readonly sums: Sums
}

interface Read {
  readonly statement: ProofStatement
  readonly sums: Sums
  readonly steps: readonly Step[]
}

async function findPathProblems(
  { owner, salt }: Pick<BalanceProof, 'owner' | 'salt'>,
  { statement, sums, steps }: Read,
): Promise<ProofProblem[]> {
  const key = await sha256(fromHex(salt), encode(owner))
  let [hash, total] = [await sha256(Uint8Array.of(hashPrefixes.leaf), key, writeSums(sums)), sums]
  for (const step of steps) {
    const own = [hash, writeSums(total)]
    const other = [fromHex(step.hash), writeSums(step.sums)]
    const parts = step.side === 'left' ? [...other, ...own] : [...own, ...other]
    hash = await sha256(Uint8Array.of(hashPrefixes.node), ...parts)
    total = addSums(total, step.sums)
  }
  const isTotal = total.every((sum, index) => sum === statement.sums[index])
  return [...(toHex(hash) === statement.root ? [] : ['path' as const]), ...(isTotal ? [] : ['total' as const])]
}

async function findPreviousProblems(text: string | undefined, { previous, root }: ProofStatement) {
  if (text === undefined) return previous === undefined ? [] : (['previous'] as const)
  if (toHex(await sha256(encode(text))) !== previous) return ['previous'] as const
  return parseStatement(text)?.root === root ? (['reused'] as const) : []
}

async function findSignatureProblems(
  { statement, keyId, signature }: Pick<BalanceProof, 'statement' | 'keyId' | 'signature'>,
  keys: ProofKeys,
): Promise<readonly ProofProblem[]> {
  const written = keys.get(keyId)
  if (!written) return ['unknown_key']
  try {
    const { subtle } = globalThis.crypto
    const key = await subtle.importKey('raw', fromBase64Url(written), 'Ed25519', false, ['verify'])
    const isSigned = await subtle.verify('Ed25519', key, fromBase64Url(signature), encode(statement))
    return isSigned ? [] : ['signature']
  } catch {
    // Browsers learned Ed25519 from 2023 to 2025.
    return ['unsupported']
  }
}

const isNegative = (sums: Sums) => sums.some((sum) => sum < 0n)
const isHex = (text: string) => /^[0-9a-f]{64}$/.test(text)
const encode = (text: string) => new TextEncoder().encode(text)
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined unless all are whole numbers. */
function parseSums(texts: readonly string[]): Sums | undefined {
  return texts.length === 5 && texts.every((text) => /^-?\d{1,38}$/.test(text)) ? texts.map(BigInt) : undefined
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', whole))
}
