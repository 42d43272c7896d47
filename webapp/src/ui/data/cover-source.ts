export interface CoverPictures {
  readonly photoUrl?: string | undefined
  /** Chosen by the caller, once for each service, so that it is the same on every screen. */
  readonly illustration: string
}

/** The photo where there is one, the illustration else; a photo that failed is not asked for again. */
export function coverSource({ photoUrl, illustration }: CoverPictures, failedUrl: string | undefined): string {
  return photoUrl && photoUrl !== failedUrl ? photoUrl : illustration
}
