import type { InboxNotification } from '@enp/shared/calls/users/inbox'
import { Link } from 'react-router-dom'
import { host } from '../../host/host.ts'
import list from '../../ui/data/list.module.css'
import tones from '../../ui/data/tones.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toNotificationAppearance } from './appearance.rules.ts'
import { useInboxTexts } from './inbox.texts.ts'
import styles from './inbox-row.module.css'

interface InboxRowProps {
  readonly notice: InboxNotification
  readonly zone: string
}

export function InboxRow({ notice, zone }: InboxRowProps) {
  const { title, text, path, button, createdAt, readAt } = notice
  const content = (
    <>
      <RowPicture kind={notice.kind} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
        {button && <span className={styles.action}>{button.label}</span>}
      </span>
      <RowEnd createdAt={createdAt} unread={!readAt} zone={zone} />
    </>
  )
  const look = joinClassNames(styles.row, !readAt && styles.unread)
  const url = button?.url
  if (url !== undefined)
    return (
      <button type="button" className={look} onClick={() => host.openLink(url)}>
        {content}
      </button>
    )
  const to = path ?? button?.path
  if (to === undefined) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={look} onClick={() => host.haptic('selection')}>
      {content}
    </Link>
  )
}

export function RowPicture({ kind }: Pick<InboxNotification, 'kind'>) {
  const { icon, tone } = toNotificationAppearance({ kind })
  return (
    <span className={joinClassNames(list.picture, tones[tone])}>
      <Icon drawing={icon} size={18} />
    </span>
  )
}

interface RowEndProps {
  readonly createdAt: string
  readonly unread: boolean
  readonly zone: string
}

export function RowEnd({ createdAt, unread, zone }: RowEndProps) {
  const { inbox, format } = useInboxTexts()
  return (
    <span className={styles.end}>
      <time dateTime={createdAt}>{format.clock(new Date(createdAt), zone)}</time>
      {unread && (
        <>
          <i className={styles.dot} />
          <VisuallyHidden>{inbox.unread}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
