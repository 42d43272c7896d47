import { maxCasePhotos } from '@enp/shared/limits'
import type { Dispatch, SetStateAction } from 'react'
import { type ChosenPhoto, ChosenPhotos } from '../../../ui/photos/chosen-photos.tsx'
import { uploadCasePhoto } from './organizer-cases.queries.ts'
import type { CasesTexts } from './organizer-cases.texts.ts'

export type AnswerPhoto = ChosenPhoto

interface AnswerPhotosProps {
  readonly caseId: string
  readonly photos: readonly AnswerPhoto[]
  readonly texts: CasesTexts
  readonly onChange: Dispatch<SetStateAction<readonly AnswerPhoto[]>>
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Photos that are uploaded at once and sent with the answer. */
export function AnswerPhotos({ caseId, texts: { words }, ...chosen }: AnswerPhotosProps) {
  const upload = async (base64: string) => {
    const { id, refused } = await uploadCasePhoto(caseId, base64)
    return id === undefined ? { refused } : { id, url: `data:image/jpeg;base64,${base64}` }
  }
  return (
    <ChosenPhotos
      {...chosen}
      most={maxCasePhotos}
      upload={upload}
      label={words.photos}
      hint={words.photosHint}
      photoLabel={words.photo}
      removeLabel={words.removePhoto}
    />
  )
}
