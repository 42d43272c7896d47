import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../actions/buttons/button.tsx'
import { copyText } from '../feedback/copy-text.ts'
import { QueryFailure } from '../feedback/failure/part-failure.tsx'
import { Skeleton } from '../feedback/skeleton/skeleton.tsx'
import { showToast } from '../feedback/toast/toast-store.ts'
import stack from '../layout/stack.module.css'
import typography from '../layout/typography.module.css'
import { Sheet } from '../overlays/sheet.tsx'
import { useCalendarAddressTexts } from './calendar-address.texts.ts'
import { toGoogleLink, toSubscribeLink } from './calendar-links.rules.ts'

interface CalendarAddressSheetProps {
  readonly title: string
  readonly about: string
  /** Warns of everything that the address shows. */
  readonly secret: string
  readonly known: UseQueryResult<{ readonly address?: string | undefined }>
  readonly creating: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  readonly revoking: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  readonly onClose: () => void
}

/** Creates, shows and revokes the secret address of a calendar for other programs. */
export function CalendarAddressSheet({ title, about, onClose, ...parts }: CalendarAddressSheetProps) {
  const words = useCalendarAddressTexts()
  const { known } = parts
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={stack.medium}>
        <p>{about}</p>
        {known.isPending && <Skeleton height={156} radius="var(--r-md)" />}
        {known.isLoadingError && <QueryFailure title={words.failed} query={known} />}
        {known.data &&
          (known.data.address ? <Connected address={known.data.address} {...parts} /> : <Unconnected {...parts} />)}
      </div>
    </Sheet>
  )
}

function Unconnected({ secret, creating }: Pick<CalendarAddressSheetProps, 'secret' | 'creating'>) {
  const text = useText()
  const words = useCalendarAddressTexts()
  return (
    <>
      <p className={typography.secondary}>{secret}</p>
      <Problem text={creating.error && errorText(text, creating.error)} />
      <Button busy={creating.isPending} onPress={() => creating.mutate()}>
        {words.create}
      </Button>
    </>
  )
}

interface ConnectedProps extends Pick<CalendarAddressSheetProps, 'secret' | 'revoking'> {
  readonly address: string
}

function Connected({ address, secret, revoking }: ConnectedProps) {
  const text = useText()
  const words = useCalendarAddressTexts()
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
        {isSure ? words.revokeSure : secret}
      </p>
      <Problem text={revoking.error && errorText(text, revoking.error)} />
      <Button look={isSure ? 'danger' : 'line'} small busy={revoking.isPending} onPress={revoke}>
        {words.revoke}
      </Button>
    </>
  )
}

const Problem = ({ text }: { readonly text: string | null }) => text !== null && <p role="alert">{text}</p>
