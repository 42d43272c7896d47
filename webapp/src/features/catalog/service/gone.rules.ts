import { CallFailure } from '@enp/shared/client'
import type { ErrorDetails } from '@enp/shared/errors'
import type { ServiceTexts } from '../service.texts.ts'

type Words = {
  readonly service: Pick<ServiceTexts['service'], 'goneTitle' | 'goneText' | 'suspendedTitle' | 'suspendedText'>
  readonly format: Pick<ServiceTexts['format'], 'dayAndTime'>
}

/** A suspended service shows the reason of the operator. */
export function toGone(error: unknown, { service: text, format }: Words, now: Date) {
  if (!(error instanceof CallFailure) || error.code !== 'SERVICE_SUSPENDED')
    return { code: 'SERVICE_NOT_FOUND', title: text.goneTitle, text: text.goneText } as const
  const { reason, until } = error.details as ErrorDetails['SERVICE_SUSPENDED']
  const end = until === undefined ? undefined : format.dayAndTime(new Date(until), now)
  return { code: 'SERVICE_SUSPENDED', title: text.suspendedTitle, text: text.suspendedText(reason, end) } as const
}
