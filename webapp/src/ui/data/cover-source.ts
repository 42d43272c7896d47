export interface CoverPictures {
  readonly photoUrl?: string | undefined
  /** Chosen per service, so that it is the same on every screen. */
  readonly illustration: string
}

/** Returns the photo, else the illustration; does not request a failed photo again. */
export function coverSource({ photoUrl, illustration }: CoverPictures, failedUrl: string | undefined): string {
  return photoUrl && photoUrl !== failedUrl ? photoUrl : illustration
}
