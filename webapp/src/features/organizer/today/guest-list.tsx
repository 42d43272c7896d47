import type { Manifest } from '@enp/shared/calls/organizer-departures'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import { bookedBy, insideOf } from './today.rules.ts'
import type { TodayWords } from './use-today-words.ts'

/** Who comes to a departure, and who is there. */
export function GuestList({ manifest, words: { today } }: { manifest: Manifest; words: TodayWords }) {
  const { departure, guests } = manifest
  return (
    <List label={today.guests}>
      {guests.map((guest) => {
        const { bookingId: id, number, contact } = guest
        const name = contact?.fullName ?? today.nameless
        const [booked, inside] = [bookedBy(guest), insideOf(guest)]
        return (
          <ListRow
            key={id}
            picture={<Avatar of={{ id, name, photoUrl: null }} />}
            title={name}
            detail={`${today.party(booked, departure.isStay)} · ${number}`}
            end={inside > 0 && today.someInside(inside, booked)}
          />
        )
      })}
    </List>
  )
}
