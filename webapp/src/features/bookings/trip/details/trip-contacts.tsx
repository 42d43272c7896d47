import { useNavigate } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { List, ListRow } from '../../../../ui/data/list.tsx'
import { Avatar } from '../../../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { profileIcon } from '../../../../ui/icons/icons.ts'
import { chevronIcon, messageIcon } from '../../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { phoneIcon } from '../../icons.ts'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import people from './trip-contacts.module.css'

export function TripContacts({ trip, words: { trip: text }, onSupport }: TripPartProps & { onSupport: () => void }) {
  const navigate = useNavigate()
  const { meeting, service, contact, notes } = trip
  const { organizer } = service
  const guide = meeting?.guide
  const reach = [contact?.phone, contact?.email].filter(Boolean).join(', ')
  return (
    <section className={styles.section} aria-label={text.contacts}>
      <div className={joinClassNames(stack.between, styles.head)}>
        <h2 className={typography.sectionTitle}>{text.contacts}</h2>
      </div>
      <List>
        {guide && (
          <ListRow
            picture={<Avatar of={{ id: guide.name, name: guide.name, photoUrl: null }} />}
            title={guide.name}
            detail={text.guide}
            end={guide.phone && <Call phone={guide.phone} label={text.call(guide.name)} />}
          />
        )}
        <ListRow
          picture={<Avatar of={organizer} />}
          title={organizer.name}
          detail={organizer.verified ? text.organizerVerified : text.organizer}
          end={<Icon drawing={chevronIcon} size={18} />}
          onPress={() => void navigate(`/organizer/${organizer.id}`)}
        />
        {contact && (
          <ListRow
            icon={profileIcon}
            title={contact.fullName}
            detail={[text.yourContact, reach].filter(Boolean).join(': ')}
          />
        )}
        <ListRow
          icon={messageIcon}
          title={text.support}
          detail={text.supportText}
          end={<Icon drawing={chevronIcon} size={18} />}
          onPress={onSupport}
        />
      </List>
      {notes && (
        <p className={joinClassNames(typography.secondary, people.notes)}>
          <b>{text.notes}</b> {notes}
        </p>
      )}
    </section>
  )
}

/** A phone link works in every host, because hosts pass it to the system. */
function Call({ phone, label }: { phone: string; label: string }) {
  return (
    <a
      className={people.call}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={label}
      onClick={() => host.haptic('selection')}
    >
      <Icon drawing={phoneIcon} size={18} />
    </a>
  )
}
