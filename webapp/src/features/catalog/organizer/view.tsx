import { useInfiniteQuery } from '@tanstack/react-query'
import { organizerQuery } from '../catalog.queries.ts'
import { LoadMoreServices } from '../load-more-services.tsx'
import { RecordPage } from '../record-page.tsx'
import { useServiceTexts } from '../service.texts.ts'
import { OrganizerHead } from './head.tsx'
import { OrganizerServices } from './services.tsx'
import { OrganizerSkeleton } from './skeleton.tsx'
import styles from './view.module.css'

export function OrganizerView({ id }: { id: string }) {
  const { service: text } = useServiceTexts()
  const list = useInfiniteQuery(organizerQuery(id))
  const organizer = list.data?.pages[0]?.organizer
  const services = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <RecordPage
      query={list}
      gone={{ code: 'ORGANIZER_NOT_FOUND', title: text.organizerGoneTitle, text: text.organizerGoneText }}
      skeleton={<OrganizerSkeleton />}
    >
      {(notification) =>
        organizer && (
          <main className={styles.page}>
            <OrganizerHead organizer={organizer} cover={services[0]?.cover} notice={notification} />
            <OrganizerServices services={services} />
            <LoadMoreServices list={list} />
          </main>
        )
      }
    </RecordPage>
  )
}
