import { CallFailure } from '@enp/shared/client'
import { call } from '../../../../api/api.ts'
import { isUnreachable } from '../../../../api/api-connection.ts'
import { deviceStorage } from '../../../../api/offline/device-storage.ts'
import { host } from '../../../../host/host.ts'
import type { CheckInConflict, CheckInMark } from './check-in-queue.rules.ts'
import { type CheckInQueue, type CheckInSendOutcome, createCheckInQueue } from './check-in-queue.ts'

let queue: CheckInQueue | undefined

/** All pages share one instance, so that no mark is sent twice at the same time. */
export function getCheckInQueue(): CheckInQueue {
  queue ??= createCheckInQueue({ store: deviceStorage, userId: host.user?.id ?? 0, send })
  return queue
}

/** Undoes a check-in on the server. Needs a connection, because other scanners have seen it. */
export async function requestCheckInUndo(number: string, key: string): Promise<void> {
  await call('POST /v1/organizer/check-ins/undo', { body: { number, key } })
}

async function send({ code, units, key, at }: CheckInMark): Promise<CheckInSendOutcome> {
  try {
    await call('POST /v1/organizer/check-ins', { body: { code, units: [...units], key, at } })
    return 'sent'
  } catch (error) {
    if (isUnreachable(error) || isPassing(error)) return 'away'
    return { conflict: toConflict(error) }
  }
}

/** A busy server or an expired sign-in is no refusal: the mark is sent again later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    (error.kind === 401 || error.kind === 429 || (typeof error.kind === 'number' && error.kind >= 500))
  )
}

const conflicts: readonly string[] = [
  'VOUCHER_REPLACED',
  'TICKET_PASSED_ON',
  'VOUCHER_NOT_VALID',
  'CHECK_IN_CLOSED',
  'VOUCHER_USED_UP',
  'NOT_FOUND',
] satisfies CheckInConflict[]
const isConflict = (code: string): code is CheckInConflict => conflicts.includes(code)

function toConflict(error: unknown): CheckInConflict {
  const code = error instanceof CallFailure ? (error.code ?? '') : ''
  return isConflict(code) ? code : 'OTHER'
}
