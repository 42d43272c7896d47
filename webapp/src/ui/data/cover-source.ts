export interface CoverPictures {
  readonly photoUrl?: string | undefined
  /** Chosen by the caller, once for each service, so that it is the same on every screen. */
  readonly illustration: string
}

/** The photo if there is one, else the illustration; a photo that failed to load is not requested again. */
export function coverSource({ photoUrl, illustration }: CoverPictures, failedUrl: string | undefined): string {
  return photoUrl && photoUrl !== failedUrl ? photoUrl : illustration
}
