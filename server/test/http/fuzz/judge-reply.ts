import { type CallName, contract } from '@enp/shared/contract'
import { type ErrorCode, errorCatalog } from '@enp/shared/errors'
import { Ajv, type ValidateFunction } from 'ajv'
import { commonErrors } from '../../../src/http/failure.ts'
import type { Reply } from '../../fixtures/harness.ts'
import { toShape } from './shape.ts'

const date = /^\d{4}-\d{2}-\d{2}$/
const formats: Record<string, RegExp | true> = {
  date,
  uri: true,
  uuid: /^[0-9a-f-]{36}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
}
const schemas = new Ajv({ strict: false, formats })
const compiled = new Map<CallName, ValidateFunction>()

/** The chain of these tests never answers, and the Bot API knows no file. */
const asksOthers: readonly CallName[] = [
  ...(['POST /v1/wallet/withdrawals', 'POST /v1/organizer/payouts'] as const),
  ...(['POST /internal/admin/legal', 'POST /internal/admin/legal/preview'] as const),
]

/** The fault of a reply, if it has one. A code of 5xx is right only where the call declares it. */
export function judgeReply(name: CallName, { status, body }: Reply): string | undefined {
  if (status < 400) return judgeSuccess(name, body)
  const code = body?.error?.code
  if (body?.success !== false || typeof code !== 'string') return `${status} has no code: ${JSON.stringify(body)}`
  const { errors, permissions } = contract[name] as { errors: readonly ErrorCode[]; permissions?: unknown }
  const known = [...errors, ...commonErrors, ...(permissions ? ['NOT_OPERATOR', 'NO_PERMISSION'] : [])]
  const plain = code.replace(/^WAIT_MINUTES:\d+$/, 'WAIT_MINUTES') as ErrorCode
  if (!known.includes(plain)) return `${code} is not declared`
  if (errorCatalog[plain].status !== status) return `${code} has the status ${status}`
  if (code === 'INTERNAL_ERROR' || (code === 'UNAVAILABLE' && !asksOthers.includes(name))) return code
  return undefined
}

function judgeSuccess(name: CallName, body: unknown): string | undefined {
  const validate = compiled.get(name) ?? schemas.compile(toShape(contract[name].reply))
  compiled.set(name, validate)
  if (validate(body)) return undefined
  const [error] = validate.errors ?? []
  return `reply ${error?.instancePath} ${error?.message}: ${JSON.stringify(body).slice(0, 300)}`
}
