import { Inbox } from '../features/inbox/inbox.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function InboxPage() {
  return (
    <>
      <BackTo parent="/profile" />
      <Inbox />
    </>
  )
}
