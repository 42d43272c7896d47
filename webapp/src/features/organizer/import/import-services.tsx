import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { ChooseFile } from './choose-file.tsx'
import { importQuery } from './import.queries.ts'
import { useImportTexts } from './import.texts.ts'
import { ImportReportView } from './import-report-view.tsx'
import { ImportResult } from './import-result.tsx'

interface ImportServicesProps {
  readonly organizerId: string
  /** Empty before a file is checked. */
  readonly importId: string
  readonly onShow: (importId: string) => void
  readonly onLeave: () => void
}

/** Services from a file; docs/rules/service-files.md#on-the-desk */
export function ImportServices({ organizerId, importId, onShow, onLeave }: ImportServicesProps) {
  if (importId === '') return <ChooseFile organizerId={organizerId} onChecked={onShow} onLeave={onLeave} />
  return <KnownImport id={importId} onReplace={() => onShow('')} onLeave={onLeave} />
}

interface KnownImportProps {
  readonly id: string
  readonly onReplace: () => void
  readonly onLeave: () => void
}

function KnownImport({ id, onReplace, onLeave }: KnownImportProps) {
  const words = useImportTexts()
  const known = useQuery(importQuery(id))
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={words.failed} query={known} />
    ) : (
      <div className={stack.medium} aria-busy="true">
        <Skeleton width="100%" height={64} radius="20px" />
        <Skeleton width="100%" height={72} radius="20px" />
      </div>
    )
  if (known.data.state === 'checked') return <ImportReportView checked={known.data} onReplace={onReplace} />
  return <ImportResult saved={known.data} onReplace={onReplace} onLeave={onLeave} />
}
