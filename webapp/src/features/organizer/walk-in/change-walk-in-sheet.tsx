import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { CallFailure } from '@enp/shared/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { DealFields } from './deal-fields.tsx'
import styles from './walk-in.module.css'
import { memberBookingQuery, useChangeWalkIn } from './walk-in.queries.ts'
import { findWrongField, toDeal, toWalkInChange } from './walk-in.rules.ts'
import { useWalkInTexts, type WalkInTexts } from './walk-in.texts.ts'

interface ChangeWalkInSheetProps {
  readonly bookingId: string
  readonly onClose: () => void
}

/** Name, price and payment of a walk-in, which can be changed later; docs/rules/check-in.md. */
export function ChangeWalkInSheet({ bookingId, onClose }: ChangeWalkInSheetProps) {
  const { words } = useWalkInTexts()
  const known = useQuery(memberBookingQuery(bookingId))
  const { data } = known
  if (data?.direct?.changeable)
    return <ChangeForm key={JSON.stringify(toDeal(data))} booking={data} words={words} onClose={onClose} />
  return (
    <Sheet title={words.change} onClose={onClose}>
      {data ? (
        <p role="status">{words.closed}</p>
      ) : known.isError ? (
        <QueryFailure title={words.failed} query={known} />
      ) : (
        <div className={stack.medium} aria-busy="true">
          <Skeleton height={56} radius="16px" />
          <Skeleton height={56} radius="16px" />
          <Skeleton height={56} radius="16px" />
        </div>
      )}
    </Sheet>
  )
}

interface ChangeFormProps {
  readonly booking: MemberBooking
  readonly words: WalkInTexts['words']
  readonly onClose: () => void
}

function ChangeForm({ booking, words, onClose }: ChangeFormProps) {
  const text = useText()
  const before = toDeal(booking)
  const [deal, setDeal] = useState(before)
  const [refused, setRefused] = useState(0)
  const { mutate, isPending, variables, error } = useChangeWalkIn(booking.id)
  const change = toWalkInChange(before, deal)
  const isChanged = Object.keys(change).length > 0
  const done = (toast: string) => ({ onSuccess: () => showToast({ kind: 'ok', text: toast }) })
  const save = () => {
    if (isPending) return
    if (!isChanged || findWrongField(deal)) return setRefused(refused + 1)
    mutate({ change }, done(words.saved))
  }
  const remove = () => {
    if (isPending) return
    mutate('cancel', {
      onSuccess: () => {
        showToast({ kind: 'ok', text: words.removed })
        onClose()
      },
    })
  }
  const lateText = variables === 'undo' ? words.undoLate : words.closed
  const isLate = error instanceof CallFailure && error.code === 'CHANGE_NOT_ALLOWED'
  const failure = error && (isLate ? lateText : errorText(text, error))
  const problem = failure ?? (refused > 0 && !isChanged ? words.nothing : undefined)
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem}
      </p>
      <Button busy={isPending && typeof variables === 'object'} onPress={save}>
        {words.save}
      </Button>
      {booking.direct?.undoUntil !== undefined && (
        <Button
          look="quiet"
          busy={isPending && variables === 'undo'}
          onPress={() => isPending || mutate('undo', done(words.undone))}
        >
          {words.undo}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet title={words.change} onClose={onClose} footer={footer}>
      <p className={styles.remark}>{words.about}</p>
      <div className={styles.fields}>
        <DealFields deal={deal} refused={refused} onChange={setDeal} words={words} />
        {booking.cancellable && (
          <CancelButton words={words} isBusy={isPending && variables === 'cancel'} onPress={remove} />
        )}
      </div>
    </Sheet>
  )
}

interface CancelButtonProps {
  readonly words: WalkInTexts['words']
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** Asks for a confirmation, because a cancelled booking can't come back. */
function CancelButton({ words, isBusy, onPress }: CancelButtonProps) {
  const [isSure, setSure] = useState(false)
  return (
    <Button look="danger" busy={isBusy} onPress={isSure ? onPress : () => setSure(true)}>
      {isSure ? words.removeSure : words.remove}
    </Button>
  )
}
