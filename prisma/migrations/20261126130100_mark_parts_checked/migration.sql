-- Apart from the migration that adds them: the rows are looked through while others read and write them.
SET lock_timeout = '5s';
ALTER TABLE "Experiment" VALIDATE CONSTRAINT "Experiment_components_make_maximum";
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_parts_make_mark";
