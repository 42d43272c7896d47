import { sign, verify } from 'node:crypto'
import { fromBase32, toBase32 } from '@enp/shared/links/base32'
import type { KnownVoucherKeys, VoucherKeys } from '../../core/config/voucher-keys.ts'

/** Letters after `ENP`, so that the signature covers the kind of the document. */
const marks = { voucher: '', stay: 'STAY' } as const
export const codeKinds = ['voucher', 'stay'] as const
export type CodeKind = (typeof codeKinds)[number]

const writtenVersion = 1
const beginning = /^ENP([A-Z]*)(\d+)\./
const whole = /^ENP[A-Z]*\d+\.([0-9A-Z]{6})\.([0-9A-Z-]{1,20})\.([0-9A-Z]+)\.([0-9A-Z]{103})$/

interface CodeContent {
  readonly kind: CodeKind
  /** Booking number. */
  readonly number: string
  readonly facts: Uint8Array
}

/** Returns the text of a QR code, the same for the same key and content. */
export function signCode(keys: VoucherKeys, { kind, number, facts }: CodeContent): string {
  const signed = [`ENP${marks[kind]}${writtenVersion}`, keys.id, number, toBase32(facts)].join('.')
  return `${signed}.${toBase32(sign(null, Buffer.from(signed), keys.signing))}`
}

/**
 * `none`: not one of our codes; `kind`: of another kind; `version`: written by a later release;
 * `cut`: a part is missing.
 */
export type CodeProblem = 'none' | 'kind' | 'version' | 'cut' | 'unknown_key' | 'forged'

export type CodeVerification<F> =
  | { readonly ok: true; readonly keyId: string; readonly number: string; readonly facts: F }
  | { readonly ok: false; readonly problem: CodeProblem }

/** Needs no network and no database. `unpack` returns undefined for incomplete facts. */
export function verifyCode<F>(
  { known }: KnownVoucherKeys,
  text: string,
  { kind, unpack }: { readonly kind: CodeKind; readonly unpack: (facts: Uint8Array) => F | undefined },
): CodeVerification<F> {
  const plain = text.trim().toUpperCase()
  const [, mark, version] = beginning.exec(plain) ?? []
  if (mark === undefined || version === undefined) return refuse(plain.startsWith('ENP') ? 'cut' : 'none')
  if (mark !== marks[kind]) return refuse('kind')
  if (Number(version) !== writtenVersion) return refuse('version')
  const [, keyId, number, payload, ending] = whole.exec(plain) ?? []
  if (keyId === undefined || number === undefined || payload === undefined || ending === undefined) return refuse('cut')
  const key = known.get(keyId)
  if (!key) return refuse('unknown_key')
  const signature = fromBase32(ending)
  const signed = Buffer.from(plain.slice(0, plain.lastIndexOf('.')))
  if (!signature || !verify(null, signed, key, signature)) return refuse('forged')
  const facts = unpack(fromBase32(payload) ?? new Uint8Array())
  return facts ? { ok: true, keyId, number, facts } : refuse('cut')
}

const refuse = (problem: CodeProblem) => ({ ok: false, problem }) as const

/** Undefined if the text names no kind of ours. Does not check the signature. */
export function parseCodeKind(text: string): CodeKind | undefined {
  const [, mark] = beginning.exec(text.trim().toUpperCase()) ?? []
  return codeKinds.find((kind) => marks[kind] === mark)
}
