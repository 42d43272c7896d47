alter table suspension validate constraint suspension_kind_check;
