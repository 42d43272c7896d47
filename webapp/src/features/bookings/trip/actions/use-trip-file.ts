import type { FileKind } from '@enp/shared/calls/files'
import { useState } from 'react'
import { downloadFile } from '../../../../host/device/download-file.ts'
import { host } from '../../../../host/host.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { type BookingSnapshot, requestFile } from '../../booking-calls.ts'
import type { TripTexts } from '../trip.texts.ts'

const endings: Partial<Record<FileKind, string>> = { calendar: '.ics', places: '.gpx' }

/** The address is short-lived. Calendar and map files are saved, others opened. */
export function useTripFile({ id, number }: BookingSnapshot, { text, trip }: TripTexts) {
  const [busy, setBusy] = useState<FileKind>()
  const open = async (kind: FileKind) => {
    if (busy) return
    setBusy(kind)
    try {
      const url = await requestFile(kind, id)
      const ending = endings[kind]
      if (ending) await downloadFile(url, `${number}${ending}`)
      else host.openLink(url)
    } catch (error) {
      const action = { label: text.common.retry, onPress: () => void open(kind) }
      showToast({ kind: 'error', text: `${trip.fileFailed} ${errorText(text, error)}`, action })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, open: (kind: FileKind) => void open(kind) }
}
