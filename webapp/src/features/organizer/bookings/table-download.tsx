import type { MemberBookingPeriod } from '@enp/shared/bookings/member-booking-periods'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { downloadFile } from '../../../host/device/download-file.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { downloadIcon } from '../earnings/icons.ts'
import { HeadAction } from '../frame/head-action.tsx'
import type { MemberBookingsTexts } from './member-bookings.texts.ts'

interface TableDownloadProps {
  readonly organizerId: string
  readonly period: MemberBookingPeriod
  readonly words: MemberBookingsTexts['words']
}

/** Downloads all bookings of the period as CSV. */
export function TableDownload({ organizerId, period, words }: TableDownloadProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await call('POST /v1/files', { body: { kind: 'bookings', id: `${organizerId}/${period}` } })
      await downloadFile(new URL(data.url, window.location.origin).href, `enp-travel-bookings-${period}.csv`)
    } catch (error) {
      showToast({ kind: 'error', text: `${words.tableFailed} ${errorText(text, error)}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <HeadAction>
      <IconButton icon={downloadIcon} label={words.table} look="solid" onPress={() => void download()} />
    </HeadAction>
  )
}
