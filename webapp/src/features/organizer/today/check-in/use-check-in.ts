import type { ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { apiConnection } from '../../../../api/api.ts'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { host } from '../../../../host/host.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { useText } from '../../../../locales/use-text.tsx'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { cacheSentMark, refreshCheckIns } from '../today.queries.ts'
import { type CheckInMark, type GuestWithMarks, isUnsentMark, listRemainingUnits } from './check-in-queue.rules.ts'
import { getCheckInQueue, requestCheckInUndo } from './check-in-store.ts'

interface MarkOptions {
  readonly code?: string
  readonly units?: CheckInMark['units']
}

export function useCheckIn() {
  const text = useText()
  const client = useQueryClient()
  const queue = getCheckInQueue()
  const marks = useSyncExternalStore(queue.subscribe, queue.marks)
  const flush = async () => {
    const before = queue.marks().length
    await queue.flush((sent) => cacheSentMark(client, sent))
    if (before > 0) refreshCheckIns(client)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent when the page opens, comes back, or the server does
  useEffect(() => {
    void flush()
    const stops = [apiConnection.onReconnect(() => void flush()), host.onReturn(() => void flush())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  /** Shown at once, sent when possible. */
  const mark = (guest: ManifestGuest, { code = guest.number, units = listRemainingUnits(guest) }: MarkOptions = {}) => {
    const { bookingId, number, contact } = guest
    const made: CheckInMark = {
      key: crypto.randomUUID(),
      bookingId,
      number,
      code,
      name: contact?.fullName ?? number,
      units,
      at: serverNow().toISOString(),
    }
    queue.add(made)
    host.haptic('success')
    void flush()
  }
  const undo = async (guest: GuestWithMarks) => {
    const { mark: own, lastKey, number } = guest
    if (own && isUnsentMark(own)) return queue.drop(own.key)
    if (lastKey === undefined) return
    try {
      await requestCheckInUndo(number, lastKey)
      host.haptic('success')
      refreshCheckIns(client)
    } catch (error) {
      host.haptic('error')
      showToast({ kind: 'error', text: errorText(text, error) })
    }
  }
  return { marks, mark, undo: (guest: GuestWithMarks) => void undo(guest), drop: queue.drop }
}

export type CheckInState = ReturnType<typeof useCheckIn>
