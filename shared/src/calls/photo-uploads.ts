import { Type } from 'typebox'
import { maxPhotoBytes } from '../limits.ts'

export const photoRefusals = ['too_large', 'not_an_image', 'too_many_pixels', 'too_many'] as const
export const uploadRefusals = [...photoRefusals, 'too_many_today'] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

/** Base64 is a third larger than the photo; the rest of the body fits into the margin. */
export const maxPhotoBodyBytes = Math.ceil(maxPhotoBytes / 3) * 4 + 1_024

export const PhotoBody = Type.Object({ base64: Type.String({ minLength: 1 }) })
