import { Inbox } from '../features/inbox/inbox.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function InboxPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <Inbox />
    </>
  )
}
