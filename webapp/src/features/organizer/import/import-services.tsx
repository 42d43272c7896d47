import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { ChooseFile } from './choose-file.tsx'
import { importQuery } from './import.queries.ts'
import { useImportTexts } from './import.texts.ts'
import { ImportReportView } from './import-report-view.tsx'
import { ImportResult } from './import-result.tsx'
import { MatchColumns } from './match-columns.tsx'
import { useUpload } from './use-upload.ts'

interface ImportServicesProps {
  readonly organizerId: string
  /** Empty before a file is checked. */
  readonly importId: string
  readonly onShow: (importId: string) => void
  readonly onLeave: () => void
}

/** Services from a file; docs/rules/service-files.md#on-the-desk */
export function ImportServices({ organizerId, importId, onShow, onLeave }: ImportServicesProps) {
  const words = useImportTexts()
  const upload = useUpload(organizerId, onShow)
  const [isSaved, setSaved] = useState(false)
  const { file, data } = upload
  const onColumnsSaved = () => {
    onShow('')
    setSaved(!file)
    if (file) upload.start(file)
  }
  const onReplace = () => {
    setSaved(false)
    upload.clear()
    onShow('')
  }
  if (importId !== '')
    return <KnownImport key={importId} id={importId} {...{ organizerId, onReplace, onLeave, onColumnsSaved }} />
  if (data?.columns) {
    const isAnswered = data.columns.columns.every(({ isRemembered }) => isRemembered)
    const leave = { label: words.another, onPress: onReplace }
    const reason = isAnswered ? data.words : undefined
    return <MatchColumns {...{ organizerId, question: data.columns, reason, leave }} onSaved={onColumnsSaved} />
  }
  return <ChooseFile upload={upload} notice={isSaved ? words.columnsSaved : undefined} onLeave={onLeave} />
}

interface KnownImportProps {
  readonly id: string
  readonly organizerId: string
  readonly onReplace: () => void
  readonly onLeave: () => void
  readonly onColumnsSaved: () => void
}

function KnownImport({ id, organizerId, onReplace, onLeave, onColumnsSaved }: KnownImportProps) {
  const words = useImportTexts()
  const known = useQuery(importQuery(id))
  const [isChanging, setChanging] = useState(false)
  if (!known.data)
    return known.isError ? (
      <QueryFailure title={words.failed} query={known} />
    ) : (
      <div className={stack.medium} aria-busy="true">
        <Skeleton width="100%" height={64} radius="20px" />
        <Skeleton width="100%" height={72} radius="20px" />
      </div>
    )
  const { state, report } = known.data
  if (state !== 'checked') return <ImportResult saved={known.data} onReplace={onReplace} onLeave={onLeave} />
  if (isChanging && report.columns) {
    const leave = { label: words.columnsKeep, onPress: () => setChanging(false) }
    return <MatchColumns {...{ organizerId, question: report.columns, leave }} onSaved={onColumnsSaved} />
  }
  return <ImportReportView checked={known.data} onReplace={onReplace} onChangeColumns={() => setChanging(true)} />
}
