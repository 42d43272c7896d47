import { isWalkIn } from '@enp/shared/bookings/walk-in-choices'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { List } from '../../../../ui/data/list.tsx'
import { Avatar } from '../../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../../ui/icons/icons.ts'
import { chevronIcon } from '../../../../ui/icons/lazy-icons.ts'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../../ui/overlays/lazy-sheet.tsx'
import {
  type CheckInMark,
  type GuestWithMarks,
  isUnsentMark,
  listRemainingUnits,
} from '../check-in/check-in-queue.rules.ts'
import type { CheckInState } from '../check-in/use-check-in.ts'
import { countBookedUnits, countCheckedIn } from '../today.rules.ts'
import type { TodayTexts } from '../today.texts.ts'
import { GuestAddOns } from './guest-add-ons.tsx'
import styles from './guest-list.module.css'
import { GuestSheet } from './guest-sheet.tsx'

const ChangeWalkInSheet = lazyPart(
  async () => (await import('../../walk-in/change-walk-in-sheet.tsx')).ChangeWalkInSheet,
)

interface GuestListProps {
  readonly guests: readonly GuestWithMarks[]
  readonly manages: boolean
  readonly unlisted: readonly CheckInMark[]
  readonly isStay: boolean
  readonly isToday: boolean
  readonly timeZone: string
  readonly door: CheckInState
  readonly words: TodayTexts
}

/** Guests of a departure. A tap checks a guest in, another tap undoes it. */
export function GuestList({ guests, unlisted, ...rest }: GuestListProps) {
  const { words, door } = rest
  const { today } = words
  return (
    <List label={today.guests}>
      {unlisted.map((mark) => (
        <li key={mark.key} className={styles.guest}>
          <div className={styles.words}>
            <p className={styles.name}>{mark.name}</p>
            <p className={styles.detail}>{mark.number}</p>
            <Conflict mark={mark} words={words} onSeen={() => door.drop(mark.key)} />
          </div>
        </li>
      ))}
      {guests.map((guest) => (
        <Guest key={guest.bookingId} guest={guest} {...rest} />
      ))}
    </List>
  )
}

type GuestProps = Omit<GuestListProps, 'guests' | 'unlisted'> & { readonly guest: GuestWithMarks }

function Guest({ guest, manages, isStay, isToday, timeZone, door, words }: GuestProps) {
  const { today } = words
  const [opened, setOpened] = useState<'guest' | 'walk-in'>()
  const close = () => setOpened(undefined)
  const { bookingId: id, number, contact, notes, mark, origin } = guest
  const [booked, inside] = [countBookedUnits(guest), countCheckedIn(guest)]
  const name = contact?.fullName ?? toNameless(today, guest)
  const isAbsent = guest.state === 'no_show'
  const details = [
    today.party(booked, isStay),
    number,
    ...(origin === 'app' ? [] : [today.origins[origin]]),
    ...(isAbsent ? [today.noShow.state] : []),
    ...(inside > 0 && inside < booked ? [today.someInside(inside, booked)] : []),
  ]
  const conflict = mark && !isUnsentMark(mark) ? mark : undefined
  const isChangeable = manages && isWalkIn(origin)
  // A single guest without a phone number and a no-show needs only the check-in button.
  const opens = booked > 1 || contact?.phone !== undefined || guest.noShowAction !== undefined || isChangeable
  return (
    <li className={styles.guest}>
      <Avatar of={{ id, name, photoUrl: null }} />
      <div className={styles.words}>
        {opens ? (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={today.guest.open(name)}
            onClick={() => setOpened('guest')}
          >
            {name}
            <Icon drawing={chevronIcon} size={18} />
          </button>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.detail}>
          {details.map((detail, at) => (
            <span key={detail}>
              {at > 0 && ' · '}
              <span className={styles.part}>{detail}</span>
            </span>
          ))}
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
        <GuestAddOns guest={guest} timeZone={timeZone} words={words} />
        {conflict && <Conflict mark={conflict} words={words} onSeen={() => door.drop(conflict.key)} />}
      </div>
      {isToday && !isAbsent && <CheckIn guest={guest} timeZone={timeZone} door={door} words={words} />}
      {opened && (
        <LazySheet onClose={close}>
          {opened === 'guest' ? (
            <GuestSheet
              guest={guest}
              isToday={isToday}
              door={door}
              words={words}
              onChange={isChangeable ? () => setOpened('walk-in') : undefined}
              onClose={close}
            />
          ) : (
            <ChangeWalkInSheet bookingId={id} onClose={close} />
          )}
        </LazySheet>
      )}
    </li>
  )
}

/** The name of a walk-in may be missing from the start; others were deleted after the trip. */
const toNameless = (today: TodayTexts['today'], { origin }: GuestWithMarks) =>
  origin === 'app' ? today.nameless : today.noName

type CheckInProps = Pick<GuestProps, 'guest' | 'timeZone' | 'door' | 'words'>

function CheckIn({ guest, timeZone, door, words: { today, format } }: CheckInProps) {
  const { contact, cameAt, mark } = guest
  const [booked, inside] = [countBookedUnits(guest), countCheckedIn(guest)]
  if (inside < booked)
    return (
      <Button look="tint" small onPress={() => door.mark(guest)}>
        {inside > 0
          ? today.markRest(listRemainingUnits(guest).reduce((sum, { quantity }) => sum + quantity, 0))
          : today.mark}
      </Button>
    )
  const cameTime = cameAt ? format.clock(new Date(cameAt), timeZone) : ''
  return (
    <button
      type="button"
      className={mark && isUnsentMark(mark) ? styles.waiting : styles.inside}
      aria-label={today.undo(contact?.fullName ?? today.nameless, cameTime)}
      onClick={() => door.undo(guest)}
    >
      <Icon drawing={checkIcon} size={18} />
      {cameTime}
    </button>
  )
}

function Conflict({ mark, words: { today }, onSeen }: { mark: CheckInMark; words: TodayTexts; onSeen: () => void }) {
  if (!mark.conflict) return null
  return (
    <p className={styles.conflict} role="alert">
      {today.conflicts[mark.conflict]}{' '}
      <button type="button" className={styles.seen} onClick={onSeen}>
        {today.seen}
      </button>
    </p>
  )
}
