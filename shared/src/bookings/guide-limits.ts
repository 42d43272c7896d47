export const maxGuideNameLength = 80
export const guidePhonePattern = /^\+?[\d ()–-]{5,29}$/
