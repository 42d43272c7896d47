import { useQuery } from '@tanstack/react-query'
import { Inbox } from '../features/inbox/inbox.tsx'
import { writeAccess } from '../features/write-access/write-access.queries.ts'
import { WriteAccessRow } from '../features/write-access/write-access-row.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function InboxPage() {
  const { data: canBeWrittenTo } = useQuery(writeAccess())
  return (
    <>
      <BackToParent parent="/profile" />
      <Inbox writeAccess={canBeWrittenTo === false && <WriteAccessRow />} />
    </>
  )
}
