import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { tripCalendarQuery, useCreateTripCalendar, useRevokeTripCalendar } from './trip-calendar.queries.ts'
import { useTripCalendarTexts } from './trip-calendar.texts.ts'
import { toGoogleLink, toSubscribeLink } from './trip-calendar-links.rules.ts'

export function TripCalendarSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useTripCalendarTexts()
  const known = useQuery(tripCalendarQuery())
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className={stack.medium}>
        <p>{words.about}</p>
        {known.isPending && <Skeleton height={156} radius="var(--r-md)" />}
        {known.isLoadingError && <QueryFailure title={words.failed} query={known} />}
        {known.data && (known.data.address ? <Connected address={known.data.address} /> : <Unconnected />)}
      </div>
    </Sheet>
  )
}

function Unconnected() {
  const text = useText()
  const words = useTripCalendarTexts()
  const creating = useCreateTripCalendar()
  return (
    <>
      <p className={typography.secondary}>{words.secret}</p>
      <Problem text={creating.error && errorText(text, creating.error)} />
      <Button busy={creating.isPending} onPress={() => creating.mutate()}>
        {words.create}
      </Button>
    </>
  )
}

function Connected({ address }: { readonly address: string }) {
  const text = useText()
  const words = useTripCalendarTexts()
  const revoking = useRevokeTripCalendar()
  const [isSure, setSure] = useState(false)
  const copy = async () => {
    const copied = await copyText(address)
    showToast(copied ? { kind: 'ok', text: words.copied } : { kind: 'error', text: words.copyFailed })
  }
  const revoke = () => {
    if (!isSure) return setSure(true)
    revoking.mutate(undefined, { onSuccess: () => showToast({ kind: 'ok', text: words.revoked }) })
  }
  return (
    <>
      <div className={stack.actions}>
        <Button onPress={() => host.openLink(toGoogleLink(address))}>{words.google}</Button>
        <Button look="tint" onPress={() => host.openLink(toSubscribeLink(address))}>
          {words.other}
        </Button>
        <Button look="quiet" onPress={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className={typography.secondary} role={isSure ? 'alert' : undefined}>
        {isSure ? words.revokeSure : words.secret}
      </p>
      <Problem text={revoking.error && errorText(text, revoking.error)} />
      <Button look={isSure ? 'danger' : 'line'} small busy={revoking.isPending} onPress={revoke}>
        {words.revoke}
      </Button>
    </>
  )
}

const Problem = ({ text }: { readonly text: string | null }) => text !== null && <p role="alert">{text}</p>
