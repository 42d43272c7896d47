-- Organizers edit their profile; imports leave an edited one as it is.
alter table organizer add column contact text, add column profile_at timestamptz(3);
