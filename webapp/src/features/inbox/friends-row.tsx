import { useState } from 'react'
import { host } from '../../host/host.ts'
import { Avatar } from '../../ui/data/pictures/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { chevronDownIcon } from '../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import type { FriendNews } from './gather.rules.ts'
import { useInboxTexts } from './inbox.texts.ts'
import styles from './inbox-row.module.css'
import { InboxRow, RowEnd, RowPicture } from './inbox-row.tsx'

const maxFaces = 4

export function FriendsRow({ news: { kind, notices, share }, zone }: { news: FriendNews; zone: string }) {
  const { inbox, format } = useInboxTexts()
  const [open, setOpen] = useState(false)
  const [newest] = notices
  if (!newest) return null
  const unread = notices.some(({ readAt }) => !readAt)
  const toggle = () => {
    host.haptic('selection')
    setOpen(!open)
  }
  return (
    <>
      <button
        type="button"
        className={joinClassNames(styles.row, unread && styles.unread, open && styles.open)}
        aria-expanded={open}
        onClick={toggle}
      >
        <RowPicture kind={kind} />
        <span className={styles.words}>
          <span className={styles.title}>{inbox.friends[kind]}</span>
          <span className={styles.friends}>
            {notices.slice(0, maxFaces).map(({ id, friend }) => (
              <Avatar key={id} of={{ id, name: friend?.name ?? '', photoUrl: null }} />
            ))}
            {share > 0 && <span className={styles.share}>{format.change(share, 'enp')}&nbsp;enp</span>}
          </span>
        </span>
        <RowEnd createdAt={newest.createdAt} unread={unread} zone={zone} />
        <span className={styles.all}>
          {inbox.all(notices.length)}
          <Icon drawing={chevronDownIcon} size={15} />
        </span>
      </button>
      {open && notices.map((notification) => <InboxRow key={notification.id} notice={notification} zone={zone} />)}
    </>
  )
}
